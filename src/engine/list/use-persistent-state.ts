import { useState } from 'react'

/**
 * A boolean state that is kept in this browser's storage.
 * @param isKept false where it is off at first and not remembered
 */
export function usePersistentState(name: string, isKept = true): [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(() => isKept && localStorage.getItem(name) === '1')
  const toggle = () => {
    if (isKept && isOn) localStorage.removeItem(name)
    else if (isKept) localStorage.setItem(name, '1')
    setOn(!isOn)
  }
  return [isOn, toggle]
}
