import { useState } from 'react'

/**
 * A boolean state stored in the browser.
 * @param isStored false: starts as off and is not stored
 */
export function usePersistentState(name: string, isStored = true): [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(() => isStored && localStorage.getItem(name) === '1')
  const toggle = () => {
    if (isStored && isOn) localStorage.removeItem(name)
    else if (isStored) localStorage.setItem(name, '1')
    setOn(!isOn)
  }
  return [isOn, toggle]
}
