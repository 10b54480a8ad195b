import { text } from 'node:stream/consumers'
import { root } from '../build-parts'
import { isUntranslated } from './labels'
import { callsWithoutScreen, make, type NewScreenOptions, plansFor } from './make'
import { PlanError, type Words } from './plan'

/** Answers the playground (tools/new/endpoint.ts): reads one request from stdin, writes one answer to stdout. */
export interface Request extends NewScreenOptions {
  /** Whether to write the files, rather than preview them. */
  readonly write: boolean
  /** Requests only the calls that a screen can be generated for. */
  readonly wants?: 'calls'
}
export type Answer =
  | { readonly refused: Words }
  | { readonly calls: readonly string[] }
  | { readonly screens: readonly Shown[]; readonly files: readonly string[] }
export interface Shown {
  readonly words: Words
  readonly address: string
  readonly fields: readonly {
    readonly key: string
    readonly words: Words
    readonly kind: string
    readonly open: boolean
  }[]
  readonly notes: readonly Words[]
}

async function answer(request: Request): Promise<Answer> {
  try {
    if (request.wants === 'calls') return { calls: await callsWithoutScreen(root) }
    const plans = await plansFor(root, request)
    const files = request.write ? await make(root, plans) : []
    const screens = plans.map(({ words, address, fields, notes }) => ({
      ...{ words, address, notes },
      fields: fields.map(({ key, words, kind, choices = [] }) => {
        const open = [words, ...choices.map(choice => choice.words)].some(isUntranslated)
        return { key, words, kind, open }
      }),
    }))
    return { screens, files }
  } catch (error) {
    if (error instanceof PlanError) return { refused: error.words }
    throw error
  }
}

process.stdout.write(JSON.stringify(await answer(JSON.parse(await text(process.stdin)) as Request)))
process.exit(0)
