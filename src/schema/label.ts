import type { Label } from '@contract/messages'

export type { Label }

/** The palette of meaning: the same word has the same colour on every screen (visual.md). */
export type Tone = 'green' | 'blue' | 'gold' | 'red' | 'grey'

/** One option of a choice: Chinese, English and what its colour means. */
export type Option = readonly [zh: string, en: string, tone?: Tone]
