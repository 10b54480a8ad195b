import type { AnyList } from '../context/any-list'

/** What of its address a list sends: the parameter, and the part of the address. */
export const addressParts = ({ routeParams = [] }: Pick<AnyList, 'routeParams'>): [param: string, part: string][] =>
  Array.isArray(routeParams)
    ? routeParams.map((name: string) => [name, name])
    : Object.entries(routeParams as Readonly<Record<string, string>>)
