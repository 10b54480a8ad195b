import type { CallKey } from '@contract/calls'
import type {
  CallAction,
  DrawerAction,
  ExportAction,
  ManyCall,
  PanelAction,
  PrintAction,
  ScreenLinkAction,
  SiteLinkAction,
} from './actions'
import type { PanelName } from './closed/actions'
import type { Label } from './label'
import type { Row } from './resource'

declare const rejected: unique symbol
/** The type of a key that this kind of action does not take; no value is assignable to it. */
interface NotAKeyOf<Kind> {
  readonly [rejected]: Kind
}
type OnlyKeysOf<Kind, X> = { readonly [K in Exclude<keyof X, keyof Kind>]: NotAKeyOf<Kind> }

/** Row-dependent options before their row type is known; `CheckedAction` validates them within the declaration. */
interface RowDependentOptions {
  readonly when?: unknown
  readonly danger?: boolean | Label
  readonly to?: unknown
  readonly component?: unknown
  readonly call?: CallKey
  readonly many?: CallKey | ManyCall
  readonly panel?: PanelName
}
type OptionsOf<Kind> = {
  readonly [K in Exclude<keyof Kind, 'kind'>]?: K extends keyof RowDependentOptions ? RowDependentOptions[K] : Kind[K]
}

/** The options of a constructor: keys of its kind only, of which those in `N` are required. */
type Options<Kind, X, N extends keyof Kind = never> = X & OnlyKeysOf<Kind, X> & { readonly [K in N]: unknown }
/** The constructed action: the options with their `kind`, without rejected keys. */
type ConstructedAction<Kind extends { readonly kind: string }, X> = Pick<X, keyof X & keyof Kind> & {
  readonly kind: Kind['kind']
}

type Call = CallAction<Row>
type ScreenLink = ScreenLinkAction<Row>
type SiteLink = SiteLinkAction<Row>
type Drawer = DrawerAction<Row, string>
type Panel = PanelAction<Row>
type Print = PrintAction<Row>
type Export = ExportAction<Row>

const ofKind =
  (kind: string) =>
  (options: object): unknown => ({ kind, ...options })

/**
 * Constructors of actions, one per kind. A key of another kind is a compile error at that key. The result is plain data
 * with `kind` as its discriminant.
 */
export const action = {
  /** Sends a call for one record, or one call for `many`. */
  call: ofKind('call') as <const X extends OptionsOf<Call>>(
    options: Options<Call, X, X extends { readonly many: unknown } ? never : 'call'>,
  ) => ConstructedAction<Call, X>,
  /** Goes to another screen, or to a page of the buyers' `site`. */
  link: ofKind('link') as <const X extends OptionsOf<ScreenLink> | OptionsOf<SiteLink>>(
    options: Options<ScreenLink, X, X extends { readonly site: unknown } ? 'site' : 'to'>,
  ) => ConstructedAction<ScreenLink, X>,
  /** Opens a form, or facts, in a drawer. */
  drawer: ofKind('drawer') as <const X extends OptionsOf<Drawer>>(
    options: Options<Drawer, X, 'mode' | 'form'>,
  ) => ConstructedAction<Drawer, X>,
  /** Opens a panel that is written by hand. */
  panel: ofKind('panel') as <const X extends OptionsOf<Panel>>(
    options: Options<Panel, X, 'panel'>,
  ) => ConstructedAction<Panel, X>,
  /** Prints a sheet that is written by hand. */
  print: ofKind('print') as <const X extends OptionsOf<Print>>(
    options: Options<Print, X, 'component'>,
  ) => ConstructedAction<Print, X>,
  /** Saves an xlsx of several sheets. */
  export: ofKind('export') as <const X extends OptionsOf<Export>>(
    options: Options<Export, X, 'call' | 'fileName' | 'sheets'>,
  ) => ConstructedAction<Export, X>,
}
