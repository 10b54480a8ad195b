import { isElsewhere, MARKET_CLOCK } from '@/lib/market-time'
import { currentUser } from '@/providers/http/session'
import type { State } from '../protocol'
import { ownNow } from './clock'
import { hashOf } from './link'
import { isMessageKey, isProblem, type MessageKey } from './messages'
import { parts, style, textOf } from './panel-parts'
import type { Relay } from './relay'

/**
 * The demo's panel on a page: sign-in help, loading progress, clock, faults, second administrator and state. A custom
 * element with a shadow root, without the product's components, so that neither affects the other.
 */
export class DemoPanel extends HTMLElement {
  readonly #base: string
  readonly #root = this.attachShadow({ mode: 'open' })
  #relay: Relay | undefined
  #state: State | undefined
  #message: { readonly key: MessageKey; readonly values: Record<string, string | number> } | undefined
  #progress: { readonly loaded: number; readonly total: number } | undefined
  #isReady = false
  #isOpen = false
  #admins: readonly string[] = []
  #areAdminsRequested = false

  constructor(base: string) {
    super()
    this.#base = base
  }

  get writes(): number {
    return this.#state?.writes ?? 0
  }

  connectedCallback(): void {
    const look = new MutationObserver(() => this.#draw())
    look.observe(document.documentElement, { attributeFilter: ['lang', 'data-theme'] })
    addEventListener('popstate', () => this.#draw())
    this.#root.addEventListener('click', event => this.#pressed(event))
    this.#root.addEventListener('change', event => this.#changed(event))
    addEventListener('keydown', event => {
      if (event.key === 'Escape' && this.#isOpen && this.#root.activeElement) this.#open(false)
    })
    // The product navigates without an event, so the URL is polled.
    setInterval(() => {
      if ((this.#root.querySelector('[data-hint]') !== null) !== this.#isAtSignIn()) this.#draw()
    }, 500)
    this.#draw()
  }

  use(relay: Relay): void {
    this.#relay = relay
  }

  loading(loaded: number, total: number): void {
    this.#progress = { loaded, total }
    this.#drawProgress()
  }

  ready(): void {
    this.#isReady = true
    this.#draw()
  }

  show(state: State): void {
    this.#state = state
    this.#drawState()
  }

  notify(key: MessageKey, values: Record<string, string | number> = {}): void {
    this.#message = { key, values }
    if (!this.#isReady || isProblem(key)) this.#isOpen = true
    this.#draw()
  }

  /** With the panel's message if the error names one. */
  notifyFailure(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error)
    if (isMessageKey(why)) this.notify(why)
    else this.notify('failed', { why })
  }

  sure(key: MessageKey): boolean {
    return confirm(textOf(key))
  }

  #isAtSignIn(): boolean {
    return location.pathname === `${this.#base}/login`
  }

  /** The visitor's URL inside the product. */
  #address(): string {
    return location.pathname.slice(this.#base.length) + location.search
  }

  #open(isOpen: boolean): void {
    this.#isOpen = isOpen
    this.#message = undefined
    this.#draw()
    this.#root.querySelector<HTMLElement>(isOpen ? '.panel button' : '.toggle')?.focus()
  }

  /** Loaded once, for the first panel that opens. */
  #needAdmins(): void {
    const relay = this.#relay
    if (!this.#isOpen || !this.#isReady || !relay || this.#areAdminsRequested) return
    this.#areAdminsRequested = true
    void relay.command('admins', {}).then(
      admins => {
        this.#admins = admins
        const choice = this.#root.querySelector('select')
        choice?.replaceChildren(...this.#others().map(name => new Option(name, name)))
      },
      () => {
        this.#areAdminsRequested = false
      },
    )
  }

  #others(): readonly string[] {
    const own = currentUser()?.username
    return this.#admins.filter(name => name !== own)
  }

  #draw(): void {
    this.toggleAttribute('dark', document.documentElement.dataset.theme === 'dark')
    const focused = this.#root.activeElement?.getAttribute('data-do')
    this.#root.innerHTML = `<style>${style}</style>${parts({
      isOpen: this.#isOpen,
      isReady: this.#isReady,
      isAtSignIn: this.#isAtSignIn(),
      admins: this.#others(),
      message: this.#message && textOf(this.#message.key, this.#message.values),
      isWrong: this.#message !== undefined && isProblem(this.#message.key),
    })}`
    this.#drawProgress()
    this.#drawState()
    this.#needAdmins()
    if (focused) this.#root.querySelector<HTMLElement>(`[data-do="${focused}"]`)?.focus()
  }

  #drawProgress(): void {
    const bar = this.#root.querySelector('progress')
    const label = this.#root.querySelector('.loaded')
    if (!bar || !label) return
    const { loaded = 0, total = 1 } = this.#progress ?? {}
    bar.max = total
    bar.value = loaded
    const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
    label.textContent = loaded < total ? textOf('loaded', { done: mb(loaded), all: mb(total) }) : textOf('opening')
  }

  #drawState(): void {
    const state = this.#state
    const clock = this.#root.querySelector('time')
    if (!state || !clock) return
    clock.textContent = shownTime(this.#now())
    const moment = this.#root.querySelector<HTMLInputElement>('[data-moment]')
    if (moment && moment.value === '') moment.value = timeText(this.#now()).replace(' ', 'T')
    for (const name of ['slow', 'failing'] as const) {
      const box = this.#root.querySelector<HTMLInputElement>(`[data-fault="${name}"]`)
      if (box) box.checked = state.faults[name]
    }
    this.#root.querySelector('.toggle')?.classList.toggle('has-fault', state.faults.slow || state.faults.failing)
  }

  #now = (): number => Math.floor(ownNow() / 1_000) + (this.#state?.ahead ?? 0)

  #pressed(event: Event): void {
    const name = (event.target as Element).closest('[data-do]')?.getAttribute('data-do')
    if (name === 'toggle') this.#open(!this.#isOpen)
    else if (name === 'close') this.#open(false)
    else if (name) {
      this.#do(name).catch(error => this.notifyFailure(error))
    }
  }

  async #do(name: string): Promise<void> {
    const relay = this.#relay
    if (!relay) return
    if (name in STEPS) return this.#move(STEPS[name as keyof typeof STEPS](this.#now()))
    if (name === 'move') {
      const moment = this.#root.querySelector<HTMLInputElement>('[data-moment]')?.value
      if (moment) await this.#move(Date.parse(`${moment}:00+08:00`) / 1_000)
    } else if (name === 'expire') {
      const [, uid] = /"value":"(\d+)"/.exec(localStorage.getItem('admin_uid') ?? '') ?? []
      if (uid) await relay.command('expire', { uid })
      this.notify('expired')
    } else if (name === 'second') {
      const username = this.#root.querySelector('select')?.value
      const query = new URLSearchParams({ 'demo-as': username ?? '', 'demo-at': this.#address() })
      if (username) window.open(`${this.#base}/?${query}`, '_blank', 'noopener')
    } else if (name === 'copy') await this.#copy(relay)
    else if (name === 'save')
      saveAs(await relay.command('save', {}), `marketplace-${timeText(this.#now()).slice(0, 10)}.gz`)
    else if (name === 'open') this.#root.querySelector<HTMLInputElement>('[type=file]')?.click()
    else if (name === 'reset' && this.sure('sureReset')) await relay.command('reset', {})
  }

  async #move(to: number): Promise<void> {
    const seconds = to - this.#now()
    if (!(seconds >= 0)) return this.notify('onlyForward')
    await this.#relay?.command('move', { seconds })
    this.notify('moved', { time: shownTime(this.#now()) })
  }

  async #copy(relay: Relay): Promise<void> {
    const { recipe, isWhole } = await relay.command('recipe', {})
    const hash = isWhole ? await hashOf({ path: this.#address(), by: currentUser()?.username, recipe }) : undefined
    if (hash === undefined) return this.notify('tooLong')
    await navigator.clipboard.writeText(`${location.origin}${this.#base}/${hash}`)
    this.notify('copied', { n: recipe.writes.length })
  }

  #changed(event: Event): void {
    const input = event.target as HTMLInputElement
    const fault = input.dataset.fault
    if (fault && this.#state) {
      void this.#relay?.command('faults', { ...this.#state.faults, [fault]: input.checked })
    }
    const [file] = input.files ?? []
    if (!file) return
    input.value = ''
    void file
      .arrayBuffer()
      .then(bytes => this.#relay?.command('open', { file: bytes }))
      .catch(error => this.notifyFailure(error))
  }
}

const HOUR = 3_600

/** Targets of the clock, relative to the current time. */
const STEPS = {
  hour: (now: number) => now + HOUR,
  day: (now: number) => now + 24 * HOUR,
  month: (now: number) => {
    const moment = new Date(now * 1_000)
    return Math.floor(moment.setMonth(moment.getMonth() + 1) / 1_000)
  },
}

/** In the marketplace's time zone, wherever the visitor is. */
const timeText = (seconds: number): string =>
  new Date((seconds + 8 * HOUR) * 1_000).toISOString().slice(0, 16).replace('T', ' ')

/** With the time zone if the local one differs, as in the product. */
const shownTime = (seconds: number): string =>
  timeText(seconds) +
  (isElsewhere(seconds) ? ` (${MARKET_CLOCK[document.documentElement.lang.startsWith('en') ? 1 : 0]})` : '')

function saveAs(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/gzip' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

customElements.define('demo-panel', DemoPanel)
