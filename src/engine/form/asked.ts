import type { FormInstance } from 'antd'

const asked = new WeakMap<object, Set<string | number>>()

/** From now on these fields say what is wrong with them whenever they are left: saving them has been tried. */
export function askFor(form: FormInstance, keys: readonly string[]): void {
  asked.set(form, new Set([...(asked.get(form) ?? []), ...keys]))
}

/** Whether a field may be called wrong: not while the person has only passed through it. */
export const isAskedFor = (form: FormInstance, path: readonly [key: string, ...rest: (string | number)[]]): boolean =>
  form.isFieldTouched([...path]) || asked.get(form)?.has(path[0]) === true
