import type { CallOn, FormPart } from '../actions'
import type { FormBlock, SettingsBlock } from '../blocks'
import type { Under } from './exact'

type Reads<T> = Extract<CallOn<T>, `GET ${string}`>
type Saves<T> = Exclude<CallOn<T>, `GET ${string}`>

/** Own is `true` where the declaration has a form of its own, which a tab may show. */
interface FormBlockOf<T, F extends string, Own> extends Omit<FormBlock<F>, 'form' | 'reads' | 'saves'> {
  readonly form: readonly FormPart<F>[] | Own
  readonly reads?: Reads<T>
  readonly saves?: Saves<T>
}

/** What stands under one tab, by what it says: the form of other settings, or a form over this very record. */
type BlockOf<T, F extends string, Own, X> = X extends { readonly of: unknown }
  ? SettingsBlock
  : X extends { readonly form: unknown }
    ? FormBlockOf<T, F, Own>
    : never

export interface TabbedOf<T, F extends string, Own, X> {
  readonly tabs: { readonly [K in keyof Under<X, 'tabs'>]: BlockOf<T, F, Own, Under<X, 'tabs'>[K]> }
}
