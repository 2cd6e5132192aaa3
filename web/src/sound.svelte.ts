/** Short sounds, made by the browser itself. It makes none before somebody has pressed something on the page. */

/** The notes of each sound: the pitch in hertz, and after how many seconds it begins; how long one takes to fade. */
const SOUNDS = {
  card: { fade: 0.07, loud: 0.25, notes: [[300, 0]] },
  trick: {
    fade: 0.15,
    loud: 0.3,
    notes: [
      [392, 0],
      [523, 0.09],
    ],
  },
  turn: {
    fade: 0.3,
    loud: 0.4,
    notes: [
      [660, 0],
      [880, 0.14],
    ],
  },
  warning: {
    fade: 0.8,
    loud: 0.6,
    notes: [
      [660, 0],
      [880, 0.35],
    ],
  },
  end: {
    fade: 0.8,
    loud: 0.6,
    notes: [
      [880, 0],
      [660, 0.35],
      [440, 0.7],
    ],
  },
} as const;

export type SoundName = keyof typeof SOUNDS;

export class Sound {
  /** Whether sounds are heard now. */
  on = $state(false);
  #context: AudioContext | null = null;

  /** Turn the sound on or off; what is turned on is heard as `sample`, so that one knows how loud it is. */
  async turn(on: boolean, sample: SoundName = "warning"): Promise<void> {
    if (!on) {
      this.on = false;
      return;
    }
    this.#context ??= new AudioContext();
    await this.#context.resume();
    this.on = this.#context.state === "running";
    this.play(sample);
  }

  play(name: SoundName): void {
    const context = this.#context;
    if (context === null || !this.on) return;
    const { notes, fade, loud } = SOUNDS[name];
    for (const [pitch, after] of notes) {
      const from = context.currentTime + after;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(loud, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + fade);
      tone.connect(volume).connect(context.destination);
      tone.start(from);
      tone.stop(from + fade);
    }
  }

  close(): void {
    this.on = false;
    void this.#context?.close();
    this.#context = null;
  }
}
