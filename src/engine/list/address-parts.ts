import type { AnyList } from '../context/any-list'

/** The route parameters that a list sends: query parameter and route parameter. */
export const addressParts = ({ routeParams = [] }: Pick<AnyList, 'routeParams'>): [param: string, part: string][] =>
  Array.isArray(routeParams)
    ? routeParams.map((name: string) => [name, name])
    : Object.entries(routeParams as Readonly<Record<string, string>>)
