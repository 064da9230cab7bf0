import { mount } from "svelte";
import App from "./App.svelte";
import { chooseLanguage } from "./lib/catalogue.svelte";
import "./app.css";

void chooseLanguage();
const target = document.getElementById("app");
if (target) mount(App, { target });
