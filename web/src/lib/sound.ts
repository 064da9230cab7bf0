/** Quiet sounds, made here rather than loaded: one after the other, none in a tab that nobody sees. Off until somebody wants them. */
import { beginOf, lengthOf, PALETTE, type Sound, type Voice } from "./palette";
import { settings } from "./settings.svelte";

export { heardOf, type Sound } from "./palette";

/** The loudest a voice may be at full volume. */
const PEAK = 0.32;
/** Seconds between two sounds. */
const REST = 0.04;

interface Player {
  context: AudioContext;
  volume: GainNode;
  noise: AudioBuffer;
  playing: Set<AudioScheduledSourceNode>;
  busyUntil: number;
}
let player: Player | null = null;

function started(): Player {
  if (player) return player;
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  document.addEventListener("visibilitychange", () => document.hidden && silence());
  return (player = { context, volume, noise, playing: new Set(), busyUntil: 0 });
}

/** Plays a sound when those before it have been heard. */
export function play(sound: Sound): void {
  if (!settings.sound || settings.volume === 0 || document.hidden) return;
  const { context, volume, busyUntil } = started();
  if (context.state === "suspended") void context.resume();
  const begin = beginOf(context.currentTime, busyUntil);
  if (begin === null) return;
  volume.gain.value = settings.volume;
  for (const voice of PALETTE[sound]) speak(started(), voice, begin);
  started().busyUntil = begin + lengthOf(sound) + REST;
}

/** Ends what is heard, and what was still to come. */
export function silence(): void {
  if (!player) return;
  for (const source of player.playing) source.stop();
  player.playing.clear();
  player.busyUntil = 0;
}

function speak({ context, volume, noise, playing }: Player, voice: Voice, begin: number): void {
  const start = begin + voice.at;
  const end = start + voice.length;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(PEAK * (voice.loud ?? 1), start + Math.min(0.012, voice.length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(volume);
  const source = sourceOf(context, noise, voice, start, end, gain);
  playing.add(source);
  source.onended = () => {
    playing.delete(source);
    gain.disconnect();
  };
  source.start(start);
  source.stop(end);
}

/** What makes the sound of a voice, connected to where it is heard. */
function sourceOf(context: AudioContext, noise: AudioBuffer, voice: Voice, start: number, end: number, into: AudioNode): AudioScheduledSourceNode {
  if (voice.wave === "noise") {
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = noise;
    filter.type = "bandpass";
    filter.Q.value = 1.2;
    glide(filter.frequency, voice, start, end);
    source.connect(filter).connect(into);
    return source;
  }
  const tone = context.createOscillator();
  tone.type = voice.wave;
  glide(tone.frequency, voice, start, end);
  tone.connect(into);
  return tone;
}

function glide(frequency: AudioParam, { from, to }: Voice, start: number, end: number): void {
  frequency.setValueAtTime(from, start);
  if (to !== undefined) frequency.exponentialRampToValueAtTime(to, end);
}
