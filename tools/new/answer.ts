import { text } from 'node:stream/consumers'
import { root } from '../build-parts'
import { isUntranslated } from './labels'
import { callsWithoutScreen, make, type NewScreenOptions, plansFor } from './make'
import { type Label, PlanError } from './plan'

/** Answers the playground (tools/new/endpoint.ts): reads one request from stdin, writes one answer to stdout. */
export interface Request extends NewScreenOptions {
  /** Whether to write the files, rather than preview them. */
  readonly write: boolean
  /** Requests only the calls that a screen can be generated for. */
  readonly wants?: 'calls'
}
export type Answer =
  | { readonly refused: Label }
  | { readonly calls: readonly string[] }
  | { readonly screens: readonly Shown[]; readonly files: readonly string[] }
export interface Shown {
  readonly words: Label
  readonly address: string
  readonly fields: readonly {
    readonly key: string
    readonly words: Label
    readonly kind: string
    readonly open: boolean
  }[]
  readonly notes: readonly Label[]
}

async function answer(request: Request): Promise<Answer> {
  try {
    if (request.wants === 'calls') return { calls: await callsWithoutScreen(root) }
    const plans = await plansFor(root, request)
    const files = request.write ? await make(root, plans) : []
    const screens = plans.map(({ screenTitle, address, fields, notes }) => ({
      ...{ words: screenTitle, address, notes },
      fields: fields.map(({ key, label, kind, choices = [] }) => {
        const open = [label, ...choices.map(choice => choice.label)].some(isUntranslated)
        return { key, words: label, kind, open }
      }),
    }))
    return { screens, files }
  } catch (error) {
    if (error instanceof PlanError) return { refused: error.texts }
    throw error
  }
}

process.stdout.write(JSON.stringify(await answer(JSON.parse(await text(process.stdin)) as Request)))
process.exit(0)
