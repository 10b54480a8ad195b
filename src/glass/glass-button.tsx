import ScanOutlined from '@ant-design/icons/ScanOutlined'
import { Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { lazyComponent } from '@/widgets/lazy-component'
import { token } from './ask'
import { keepGlass, readInspectorState } from './inspector-state'
import { useInspectorMessages } from './use-inspector-messages'

const Glass = lazyComponent(() => import('./glass'))

/** Alt G, on Apple's keyboards ⌥ G, where it types another letter: so it goes by the key, not by the letter. */
const isGlassKey = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyG' && altKey && !ctrlKey && !metaKey && !shiftKey

/** Turns the glass on and off; there is none where the page does not come from `npm run dev`. */
export default function GlassButton() {
  const { t } = useInspectorMessages()
  const isThere = token() !== undefined
  const [isOn, setOn] = useState(() => isThere && readInspectorState().isOn === true)
  const turn = useCallback((next: boolean) => {
    setOn(next)
    keepGlass({ isOn: next, address: undefined })
  }, [])
  useEffect(() => {
    if (!isThere) return
    const listen = (event: KeyboardEvent) => {
      if (!isGlassKey(event)) return
      event.preventDefault()
      turn(!isOn)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isThere, isOn, turn])
  if (!isThere) return null
  const name = t(isOn ? 'glass.off' : 'glass.on')
  return (
    <>
      <Button
        type="text"
        className="header-button"
        icon={<ScanOutlined />}
        aria-label={name}
        aria-pressed={isOn}
        aria-keyshortcuts="Alt+G"
        title={`${name} (Alt G)`}
        onClick={() => turn(!isOn)}
      />
      {isOn && <Glass onClose={() => turn(false)} />}
    </>
  )
}
