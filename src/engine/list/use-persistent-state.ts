import { useState } from 'react'

/**
 * A boolean state stored in the browser.
 * @param isKept false: starts as off and is not stored
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
