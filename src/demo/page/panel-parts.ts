import { type MessageKey, messages } from './messages'

/** The markup and styles of the panel, with the product's colours and fonts once they are loaded. */

export const textOf = (key: MessageKey, values: Record<string, string | number> = {}): string =>
  (messages[key][document.documentElement.lang.startsWith('en') ? 1 : 0] as string).replace(
    /\{(\w+)\}/g,
    (whole, name) => String(values[name] ?? whole),
  )

interface PanelState {
  readonly isOpen: boolean
  readonly isReady: boolean
  readonly isAtSignIn: boolean
  readonly admins: readonly string[]
  readonly message: string | undefined
  readonly isWrong: boolean
}

const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const t = (key: MessageKey): string => plain(textOf(key))
const button = (name: MessageKey, key: MessageKey = name): string =>
  `<button type="button" data-do="${name}">${t(key)}</button>`

export const parts = ({ isOpen, isReady, isAtSignIn, ...shown }: PanelState): string => `
  ${
    isReady
      ? ''
      : `<div class="note" role="status"><strong>${t('loading')}</strong>
    <progress aria-label="${t('loading')}"></progress><span class="loaded"></span>
    ${isAtSignIn ? `<span data-hint>${t('signIn')}</span>` : ''}</div>`
  }
  ${isReady && isAtSignIn ? `<div class="note" data-hint>${t('signIn')}</div>` : ''}
  <button type="button" class="toggle" data-do="toggle" aria-expanded="${isOpen}">${t('demo')}</button>
  ${isOpen ? panel(isReady, shown) : ''}`

const panel = (
  isReady: boolean,
  { admins, message, isWrong }: Pick<PanelState, 'admins' | 'message' | 'isWrong'>,
): string => `
  <section class="panel" role="dialog" aria-label="${t('demo')}">
    <header><h2>${t('demo')}</h2><button type="button" class="close" data-do="close" aria-label="${t('close')}">×</button></header>
    <p>${t('about')}</p>
    <p role="status" class="message${isWrong ? ' is-wrong' : ''}">${plain(message ?? '')}</p>
    <fieldset ${isReady ? '' : 'disabled'}>
      <h3>${t('clock')} <time></time></h3>
      <div class="row">${button('hour')}${button('day')}${button('month')}</div>
      <div class="row"><input type="datetime-local" data-moment aria-label="${t('moveTo')}">${button('move')}</div>
      <h3>${t('faults')}</h3>
      <label><input type="checkbox" data-fault="slow"> ${t('slow')}</label>
      <label><input type="checkbox" data-fault="failing"> ${t('failing')}</label>
      <div class="row">${button('expire')}</div>
      <h3>${t('second')}</h3>
      <div class="row"><select aria-label="${t('administrator')}">${admins.map(name => `<option>${plain(name)}</option>`).join('')}</select>
        ${button('second', 'openTab')}</div>
      <h3>${t('state')}</h3>
      <div class="row">${button('copy')}</div>
      <div class="row">${button('save')}${button('open')}${button('reset')}</div>
      <input type="file" accept=".gz" hidden>
    </fieldset>
  </section>`

export const style = `
  :host { --ink: var(--ant-color-text, #1f2329); --soft: var(--ant-color-text-secondary, #4a515c);
    --paper: var(--ant-color-bg-elevated, #fff); --line: var(--ant-color-border, #d3d7de);
    --mark: var(--ant-color-primary, #0065d2); --wrong: var(--ant-color-error, #c8232c); position: fixed; z-index: 2000;
    inset: 45% 0 auto auto; font: 13px/20px var(--ant-font-family, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif);
    color: var(--ink); color-scheme: light; }
  :host([dark]) { --ink: var(--ant-color-text, #e4e6ea); --soft: var(--ant-color-text-secondary, #b6bbc4);
    --paper: var(--ant-color-bg-elevated, #262a30); --line: var(--ant-color-border, #434952);
    --mark: var(--ant-color-primary, #4f9dff); --wrong: var(--ant-color-error, #ff8080); color-scheme: dark; }
  * { box-sizing: border-box; font: inherit; color: inherit; }
  button, select, input:not([type=checkbox]) { min-height: 28px; padding: 2px 10px; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; }
  button { cursor: pointer; white-space: nowrap; }
  button:hover { border-color: var(--mark); color: var(--mark); }
  :focus-visible { outline: 2px solid var(--mark); outline-offset: 1px; }
  .toggle { writing-mode: vertical-rl; min-height: 0; padding: 10px 2px; border-inline-end: 0; border-radius: 8px 0 0 8px; font-size: 12px;
    font-weight: 600; box-shadow: 0 2px 8px #0003; }
  .toggle.has-fault { border-color: var(--wrong); color: var(--wrong); }
  .panel { position: fixed; inset: 64px 32px auto auto; width: 320px; max-height: calc(100vh - 80px); overflow: auto; padding: 12px 16px 16px;
    background: var(--paper); border: 1px solid var(--line); border-radius: 8px; box-shadow: 0 6px 24px #0004; }
  header { display: flex; justify-content: space-between; align-items: center; margin-bottom: 6px; }
  h2 { margin: 0; font-size: 15px; font-weight: 600; }
  h3 { margin: 14px 0 6px; font-weight: 600; }
  h3 time { float: inline-end; font-weight: 400; font-variant-numeric: tabular-nums; }
  p { margin: 4px 0; color: var(--soft); }
  .message { color: var(--mark); }
  .message.is-wrong { color: var(--wrong); }
  .message:empty { display: none; }
  fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
  label { display: flex; gap: 6px; align-items: center; min-height: 26px; }
  [type=checkbox] { margin: 0; accent-color: var(--mark); }
  fieldset:disabled { opacity: .5; }
  .row { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 6px; }
  .row > select, .row > input { flex: 1; min-width: 0; }
  .close { border: 0; font-size: 18px; padding: 0 6px; }
  .note { position: fixed; inset: auto 0 16px; margin: auto; width: max-content; max-width: calc(100vw - 160px); display: flex; flex-wrap: wrap; gap: 4px 10px;
    align-items: center; padding: 8px 14px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; box-shadow: 0 2px 8px #0003; }
  .note progress { width: 140px; accent-color: var(--mark); }
  strong { font-weight: 600; }
`
