/** The sounds of the room screen. A browser makes none before somebody has pressed something on the page. */

/** Notes of a sound: its pitch in hertz, and after how many seconds it begins. */
const NOTES = {
  warning: [
    [660, 0],
    [880, 0.35],
  ],
  end: [
    [880, 0],
    [660, 0.35],
    [440, 0.7],
  ],
} as const;

/** Seconds that a note takes to fade. */
const FADE = 0.8;

export class Sound {
  /** Whether sounds are heard now. */
  on = $state(false);
  #context: AudioContext | null = null;

  /** Turn the sound on or off; what is turned on is heard, so that one knows how loud it is. */
  async turn(on: boolean): Promise<void> {
    if (!on) {
      this.on = false;
      return;
    }
    this.#context ??= new AudioContext();
    await this.#context.resume();
    this.on = this.#context.state === "running";
    this.play("warning");
  }

  play(name: keyof typeof NOTES): void {
    const context = this.#context;
    if (context === null || !this.on) return;
    for (const [pitch, after] of NOTES[name]) {
      const from = context.currentTime + after;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.6, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + FADE);
      tone.connect(volume).connect(context.destination);
      tone.start(from);
      tone.stop(from + FADE);
    }
  }

  close(): void {
    this.on = false;
    void this.#context?.close();
    this.#context = null;
  }
}
