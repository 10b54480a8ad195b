import type { AnyList } from '../context/any-list'

/** What of its address a list sends: the parameter, and the part of the address. */
export const addressParts = ({ address = [] }: Pick<AnyList, 'address'>): [param: string, part: string][] =>
  Array.isArray(address)
    ? address.map((name: string) => [name, name])
    : Object.entries(address as Readonly<Record<string, string>>)
