import {
  type AnyField,
  actionOfKind,
  type FormButton,
  isTabbed,
  type KindName,
  type Resource,
  rendererOf,
} from '@/schema'
import type { Kind } from './kind'
import { withBoundaries } from './parts/with-boundary'

/** Looks by kind: the engine's own, and those of areas as soon as a declaration that uses them is there. */
export const kinds = {} as Record<KindName, Kind>

/** Adds kinds. What they draw stands in error boundaries from here on, wherever it is drawn. */
export function register(looks: { readonly [K in KindName]?: Kind }): void {
  for (const [name, kind] of Object.entries(looks)) Object.assign(kinds, { [name]: withBoundaries(kind) })
}

/** The kinds of an area are there, so that whatever these fields name can be drawn. */
export async function withFields(fields: readonly AnyField[]): Promise<void> {
  const names = new Set(fields.map(({ kind }) => kind))
  await Promise.all(
    [...names].map(async name => {
      const load = name in kinds ? undefined : rendererOf(name)
      if (load) register({ [name]: (await load()).default as Kind })
    }),
  )
}

/** A declaration once the kinds of its area are there. */
export async function withKinds(resource: Resource): Promise<Resource> {
  await withFields(fieldsIn(resource))
  return resource
}

/** Every field of a declaration: those of records, those inside of tables, and those that only a question has. */
function fieldsIn({ fields, actions, screens }: Resource): AnyField[] {
  const asked = Object.values(actions).flatMap(action => Object.values(actionOfKind(action, 'call')?.prompt ?? {}))
  const blocks = Object.values(screens).flatMap((screen): object[] =>
    isTabbed(screen) ? Object.values(screen.tabs) : [screen],
  )
  const forms = (blocks as { readonly buttons?: readonly FormButton[] }[]).flatMap(({ buttons = [] }) => buttons)
  const own = [...Object.values(fields), ...asked, ...forms.flatMap(({ prompt }) => Object.values(prompt ?? {}))]
  return own.flatMap(field => [
    field,
    ...Object.values((field.options.columns ?? {}) as Readonly<Record<string, AnyField>>),
  ])
}
