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

/** The registered kinds: the engine's, and those of areas once a declaration that uses them is loaded. */
export const kinds = {} as Record<KindName, Kind>

/** Registers kinds, with an error boundary around each component. */
export function register(definitions: { readonly [K in KindName]?: Kind }): void {
  for (const [name, kind] of Object.entries(definitions)) Object.assign(kinds, { [name]: withBoundaries(kind) })
}

/** Loads the area kinds that these fields use. */
export async function withFields(fields: readonly AnyField[]): Promise<void> {
  const names = new Set(fields.map(({ kind }) => kind))
  await Promise.all(
    [...names].map(async name => {
      const load = name in kinds ? undefined : rendererOf(name)
      if (load) register({ [name]: (await load()).default as Kind })
    }),
  )
}

/** Resolves a declaration once the kinds of its area are loaded. */
export async function withKinds(resource: Resource): Promise<Resource> {
  await withFields(fieldsIn(resource))
  return resource
}

/** Every field of a declaration, including those of tables and prompts. */
function fieldsIn({ fields, actions, screens }: Resource): AnyField[] {
  const prompts = Object.values(actions).flatMap(action => Object.values(actionOfKind(action, 'call')?.prompt ?? {}))
  const blocks = Object.values(screens).flatMap((screen): object[] =>
    isTabbed(screen) ? Object.values(screen.tabs) : [screen],
  )
  const forms = (blocks as { readonly buttons?: readonly FormButton[] }[]).flatMap(({ buttons = [] }) => buttons)
  const own = [...Object.values(fields), ...prompts, ...forms.flatMap(({ prompt }) => Object.values(prompt ?? {}))]
  return own.flatMap(field => [
    field,
    ...Object.values((field.options.columns ?? {}) as Readonly<Record<string, AnyField>>),
  ])
}
