import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyComponent } from './lazy-component'

interface NameProps {
  readonly name: string
}
type Module = { readonly default: (props: NameProps) => ReactNode }
const module: Module = { default: ({ name }) => <p>hello {name}</p> }

function withResolvers() {
  let [resolve, reject]: [(value: Module) => void, (reason: Error) => void] = [() => {}, () => {}]
  const promise = new Promise<Module>((yes, no) => {
    ;[resolve, reject] = [yes, no]
  })
  return { promise, resolve, reject }
}

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    const { error } = this.state
    return error ? (
      <button type="button" onClick={() => this.setState({ error: undefined } as object)}>
        {error.message}
      </button>
    ) : (
      this.props.children
    )
  }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a lazy component', () => {
  it('renders a placeholder until its code is loaded', async () => {
    const { promise, resolve } = withResolvers()
    const load = vi.fn(() => promise)
    const Lazy = lazyComponent(load, <p>wait</p>)
    render(<Lazy name="tea" />)
    expect(screen.getByText('wait')).toBeVisible()
    await act(async () => resolve(module))
    expect(screen.getByText('hello tea')).toBeVisible()
    expect(screen.queryByText('wait')).toBeNull()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('renders immediately elsewhere once loaded, without another request', async () => {
    const load = vi.fn(async () => module)
    const Lazy = lazyComponent(load, <p>wait</p>)
    await act(async () => render(<Lazy name="tea" />))
    render(<Lazy name="rice" />)
    expect(screen.getByText('hello rice')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('leaves its surroundings mounted', async () => {
    const { promise, resolve } = withResolvers()
    const Lazy = lazyComponent(() => promise)
    function Around() {
      const [count, setCount] = useState(0)
      return (
        <>
          <button type="button" onClick={() => setCount(count + 1)}>
            counted {count}
          </button>
          <Lazy name="tea" />
        </>
      )
    }
    render(<Around />)
    act(() => screen.getByText('counted 0').click())
    await act(async () => resolve(module))
    expect(screen.getByText('counted 1')).toBeVisible()
    expect(screen.getByText('hello tea')).toBeVisible()
  })

  it('throws its load error, and retries on remount', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const load = vi.fn(async () => module).mockRejectedValueOnce(new Error('no network'))
    const Lazy = lazyComponent(load)
    await act(async () =>
      render(
        <Boundary>
          <Lazy name="tea" />
        </Boundary>,
      ),
    )
    const again = screen.getByRole('button', { name: 'no network' })
    await act(async () => again.click())
    expect(screen.getByText('hello tea')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('a component that waited for code', () => {
  it('renders as soon as the code is loaded, without any timer', async () => {
    // React captures its timers when it is first loaded, and waits for them only outside of `act`.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.resetModules()
    const { createRoot } = await import('react-dom/client')
    const fresh = await import('./lazy-component')
    const { promise, resolve } = withResolvers()
    const Lazy = fresh.lazyComponent(() => promise, 'wait')
    const place = document.createElement('div')
    const turn = () => new Promise(done => setImmediate(done))
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    try {
      const root = createRoot(place)
      root.render(<Lazy name="tea" />)
      while (place.textContent === '') await turn()
      expect(place.textContent).toBe('wait')
      resolve(module)
      for (let turns = 0; turns < 20; turns++) await turn()
      expect(place.textContent).toBe('hello tea')
      root.unmount()
    } finally {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    }
  })
})
