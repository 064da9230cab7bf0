import { mount } from "svelte";
import App from "./App.svelte";
import { chooseLanguage } from "./lib/catalogue.svelte";
import "./app.css";

const RELOADED = "digsite.reloaded";

// A server of another version no longer has the parts of this page that are loaded when they are needed.
addEventListener("vite:preloadError", () => {
  if (sessionStorage.getItem(RELOADED) === location.href) return;
  sessionStorage.setItem(RELOADED, location.href);
  location.reload();
});
void chooseLanguage();
const target = document.getElementById("app");
if (target) mount(App, { target });
