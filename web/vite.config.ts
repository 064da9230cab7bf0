/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** The page's own style holds up only what follows it: the mark that is seen while the page loads stands before it. */
const STYLE = /\s*<link rel="stylesheet" crossorigin href="\/assets\/[^>]*>/g;
const styleLast: Plugin = {
  name: "style-last",
  transformIndexHtml: {
    order: "post",
    handler: (html) => html.replace(STYLE, "").replace("</body>", () => `${(html.match(STYLE) ?? []).join("")}\n  </body>`),
  },
};

// The built files go into the Python package, whose server hands them out.
export default defineConfig({
  plugins: [svelte(), styleLast],
  build: {
    outDir: "../src/digsite/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: process.env["DIGSITE_SERVER"] ?? "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
