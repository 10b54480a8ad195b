import { type AnyField, isTabbed, type KindName, looksOf, type Resource, type Submit } from '@/schema'
import type { Kind } from './kind'

/** Looks by kind: the engine's own, and those of areas as soon as a declaration that uses them is there. */
export const kinds = {} as Record<KindName, Kind>

export const register = (looks: { readonly [K in KindName]?: Kind }): void => void Object.assign(kinds, looks)

/** A declaration once the kinds of its area are there, so that whatever it names can be drawn. */
export async function withKinds(resource: Resource): Promise<Resource> {
  const names = new Set(fieldsIn(resource).map(({ kind }) => kind))
  await Promise.all(
    [...names].map(async name => {
      const load = name in kinds ? undefined : looksOf(name)
      if (load) register({ [name]: (await load()).default as Kind })
    }),
  )
  return resource
}

/** Every field of a declaration: those of records, those inside of tables, and those that only a question has. */
function fieldsIn({ fields, actions, screens }: Resource): AnyField[] {
  const asked = Object.values(actions).flatMap(({ ask }) => Object.values(ask ?? {}))
  const blocks = Object.values(screens).flatMap((screen): object[] =>
    isTabbed(screen) ? Object.values(screen.tabs) : [screen],
  )
  const forms = (blocks as { readonly submits?: readonly Submit[] }[]).flatMap(({ submits = [] }) => submits)
  const own = [...Object.values(fields), ...asked, ...forms.flatMap(({ ask }) => Object.values(ask ?? {}))]
  return own.flatMap(field => [
    field,
    ...Object.values((field.options.columns ?? {}) as Readonly<Record<string, AnyField>>),
  ])
}
