import type { ServiceName } from '@contract/calls'
import type { DeclarationName, Entities, EntityName } from '@contract/entities'
import { factsOf, type RegistryEntity } from '@contract/registry'
import type { RouteName } from '@contract/routes'
import type { Rules } from '@contract/rules'
import type { Order } from '@contract/sorts'
import type { Action, FormPart, Review } from './actions'
import { isTabbed } from './blocks'
import type { FieldConditions, Outline, ValidDefinition } from './closed'
import type { Conditions } from './condition'
import type { FieldBase } from './fields'
import type { Label } from './label'
import type { PageName } from './link'
import { withPersonal } from './personal'
import type { Pickers } from './pickers'
import type { Calls, Screen } from './screens'
import type { OwnInputs } from './slots'
import { type ActionDefinition, actionsOf, type VerbSource } from './verbs'

/** A declaration as the engine reads it: the same data without the type parameters. */
export interface Resource {
  readonly name: DeclarationName
  readonly id: string
  readonly titleField: string
  /** The data provider; undefined for the default API. */
  readonly dataProvider?: ServiceName
  readonly calls: Calls
  readonly rules: Rules
  readonly fields: Readonly<Record<string, AnyField>>
  readonly conditions: Readonly<Record<string, FieldConditions<Row>>>
  /** Fields with custom inputs. */
  readonly inputs?: OwnInputs<string, Row>
  readonly actions: Readonly<Record<string, AnyAction>>
  readonly screens: { readonly [R in RouteName]?: AnyScreen } & { readonly [P in PageName]: AnyScreen }
  /** The actions of the review desk, if records of this kind are reviewed. */
  readonly review?: Review<string>
  /** The sort of its lists unless the user selects another. */
  readonly defaultSort?: Order
  /** A list that shows only these records is a queue and starts with the oldest. */
  readonly worklist?: { readonly when: Conditions<Row>; readonly oldestFirst: string }
  readonly pickers?: Pickers
  /** Settings have a label and one form, which other screens can embed. */
  readonly settings?: { readonly label: Label; readonly form: readonly FormPart<string>[] }
}
export type AnyField = FieldBase & { readonly from?: readonly string[] }
export type Row = Readonly<Record<string, unknown>>
export type AnyAction = Action<Row, string> & {
  /**
   * Labels of required fields that the role may not set, without which the action is unavailable (filled by
   * src/engine/provider/apply-field-permissions.ts).
   */
  readonly missingFields?: readonly Label[]
}
/** An action of one kind, as the engine reads it. */
export type ActionOfKind<K extends AnyAction['kind']> = Extract<AnyAction, { readonly kind: K }>
export type AnyScreen = Screen<string, string, Calls>

/**
 * Declares one entity. The name selects the row type from the contract's `Entities`, so no type argument is needed;
 * fields, calls, actions and screens are inferred and checked against it and each other.
 */
export function resource<const N extends EntityName, const D extends Outline>(
  name: N,
  definition: D & ValidDefinition<Entities[N], D, FactsOf<N, D>>,
): Resource & { readonly name: N } {
  const facts = factsOf(name)
  const { rules = {}, actions = {}, screens = {}, conditions = {}, form, ...options }: Outline = definition
  const { label = facts.label, ...own } = options
  const rest = { ...own, id: own.id ?? facts.id, titleField: own.titleField ?? facts.titleField }
  return {
    name,
    rules,
    conditions,
    ...rest,
    fields: withPersonal(rest.fields as Resource['fields'], rest as unknown as Resource),
    screens: withForm(screens, form),
    actions: actionsOf(
      { ...rest, label, form } as VerbSource,
      actions as Readonly<Record<string, ActionDefinition>>,
      namesOn(screens),
    ),
  } as unknown as Resource & { readonly name: N }
}

/** The options that a declaration inherits from its entity (contract/registry.ts) unless it sets them itself. */
type FactsOf<N extends EntityName, D> = Omit<
  Extract<RegistryEntity, { readonly name: N }> extends infer E
    ? (E extends { readonly id: infer I } ? { readonly id: I } : unknown) &
        (E extends { readonly label: infer L } ? { readonly label: L } : unknown)
    : never,
  keyof D
>

/** The screens, with `form: true` replaced by the declaration's form. */
export const withForm = (screens: object, form: unknown): object => mapped(screens, screen => ownForm(screen, form))

const ownForm = (screen: { readonly [word: string]: unknown }, form: unknown): object => ({
  ...screen,
  ...(screen.form === true && { form }),
  ...(isTabbed(screen) && { tabs: mapped(screen.tabs as object, block => ownForm(block, form)) }),
})
const mapped = (all: object, change: (one: { readonly [word: string]: unknown }) => object): object =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]))

/** The names of the actions that screens use. */
const namesOn = (screens: object): string[] =>
  (Object.values(screens) as { readonly [W in (typeof PLACES)[number]]?: readonly string[] }[]).flatMap(screen =>
    PLACES.flatMap(place => screen[place] ?? []),
  )
const PLACES = ['rowActions', 'headerActions', 'bulkActions'] as const
