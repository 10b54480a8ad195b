import { useState } from 'react'

/** A boolean state that is kept in this browser's storage. */
export function usePersistentState(name: string): [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(name) === '1')
  const toggle = () => {
    if (isOn) localStorage.removeItem(name)
    else localStorage.setItem(name, '1')
    setOn(!isOn)
  }
  return [isOn, toggle]
}
