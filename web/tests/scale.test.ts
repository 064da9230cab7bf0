import { describe, expect, test } from "vitest";
import { fitOf } from "../src/lib/scale.svelte";

describe("how a table fits a window", () => {
  test.each([
    [1280, 720, 1],
    [1440, 900, 1.125],
    [1920, 1080, 1.5],
    [2560, 1440, 2],
    [2560, 1080, 1.5],
    [3840, 2160, 3],
    [1366, 1024, 1366 / 1280],
  ])("%i x %i is a laptop, zoomed by %f", (width, height, zoom) => {
    expect(fitOf(width, height)).toEqual({ phone: false, zoom });
  });

  test.each([
    [1280, 600],
    [1366, 650],
    [1180, 820],
  ])("%i x %i is a laptop whose bars take some room: a little smaller, and nothing else changes", (width, height) => {
    const { phone, zoom } = fitOf(width, height);
    expect(phone).toBe(false);
    expect(zoom).toBeLessThan(1);
    expect(width / zoom).toBeGreaterThanOrEqual(1280 - 0.001);
    expect(height / zoom).toBeGreaterThanOrEqual(720 - 0.001);
  });

  test.each([
    [1024, 768],
    [600, 960],
    [844, 390],
    [390, 844],
    [360, 640],
  ])("%i x %i is a phone or a small tablet", (width, height) => {
    expect(fitOf(width, height)).toEqual({ phone: true, zoom: 1 });
  });

  test.each([
    [1024, 1366, 1366 / 900],
    [820, 1180, 820 / 640],
  ])("%i x %i is a tablet, where the layout of a phone is zoomed by %f", (width, height, zoom) => {
    expect(fitOf(width, height)).toEqual({ phone: true, zoom });
  });
});
