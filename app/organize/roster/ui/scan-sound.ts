export type ScanTone = "success" | "warning" | "error" | "info";

/** In Hz, one after the other: up, level, down. */
const NOTES: Record<ScanTone, number[]> = { success: [880, 1320], warning: [660, 660], error: [300, 200], info: [660] };
const LENGTH = 0.12;

let context: AudioContext | undefined;

/** Says by ear how a scan ended, for people who look at the queue and not at the screen. */
export function playScanTone(tone: ScanTone): void {
  context ??= new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0.15;
  volume.connect(context.destination);
  for (const [index, frequency] of NOTES[tone].entries()) {
    const note = context.createOscillator();
    const start = context.currentTime + index * LENGTH;
    note.frequency.value = frequency;
    note.connect(volume);
    note.start(start);
    note.stop(start + LENGTH * 0.9);
  }
}
