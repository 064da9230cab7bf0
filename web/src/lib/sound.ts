/** A few quiet sounds, made here rather than loaded. Off unless somebody switches them on. */
import { settings } from "./settings.svelte";

export type Sound = "card" | "step" | "points" | "turn" | "end" | "toss" | "coin";

/** Tones as frequency, start and length in seconds. */
const TONES: Record<Sound, [frequency: number, start: number, length: number][]> = {
  card: [[220, 0, 0.05]],
  step: [[150, 0, 0.08], [190, 0.06, 0.06]],
  points: [[660, 0, 0.12], [880, 0.09, 0.16]],
  toss: [[300, 0, 0.03]],
  coin: [[988, 0, 0.08]],
  turn: [[523, 0, 0.14], [659, 0.12, 0.2]],
  end: [[392, 0, 0.2], [523, 0.16, 0.2], [659, 0.32, 0.3]],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, start, length] of TONES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, now + start);
    volume.gain.exponentialRampToValueAtTime(0.12, now + start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.02);
  }
}
