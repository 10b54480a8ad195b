import ScanOutlined from '@ant-design/icons/ScanOutlined'
import { Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { lazyComponent } from '@/widgets/lazy-component'
import { readInspectorState, storeInspectorState } from './inspector-state'
import { token } from './requests'
import { useInspectorMessages } from './use-inspector-messages'

const Inspector = lazyComponent(() => import('./inspector'))

/** Alt+G. On Apple keyboards ⌥G types another letter, so the physical key code is compared. */
const isInspectorKey = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyG' && altKey && !ctrlKey && !metaKey && !shiftKey

/** The button that toggles the inspector; not rendered outside `npm run dev`. */
export default function InspectorButton() {
  const { t } = useInspectorMessages()
  const isThere = token() !== undefined
  const [isOn, setOn] = useState(() => isThere && readInspectorState().isOn === true)
  const turn = useCallback((next: boolean) => {
    setOn(next)
    storeInspectorState({ isOn: next, address: undefined })
  }, [])
  useEffect(() => {
    if (!isThere) return
    const listen = (event: KeyboardEvent) => {
      if (!isInspectorKey(event)) return
      event.preventDefault()
      turn(!isOn)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isThere, isOn, turn])
  if (!isThere) return null
  const name = t(isOn ? 'inspector.off' : 'inspector.on')
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
      {isOn && <Inspector onClose={() => turn(false)} />}
    </>
  )
}
