import type { DataProvider } from '@refinedev/core'
import type { Resource } from '@/schema'
import { createManyMethods } from '../data/many'
import type { Http } from '../http/client'
import { serviceOf } from './config'

interface DispatchOptions {
  readonly http: Http
  readonly find: (name: string) => Promise<Resource>
}

/**
 * Combines the data provider of this API with those of third-party services, each loaded with the first screen that
 * needs it. A resource's `dataProvider` decides, or the prefix of a call's path.
 */
export function withServices(own: DataProvider, { http, find }: DispatchOptions): DataProvider {
  const known = new Map<string, Promise<DataProvider>>()
  const outside = (name: string): Promise<DataProvider> => {
    const loaded = known.get(name) ?? import('./service-provider').then(it => it.serviceProvider({ name, http, find }))
    known.set(name, loaded)
    loaded.catch(() => known.delete(name))
    return loaded
  }
  const at = (service: string | undefined): Promise<DataProvider> | DataProvider => (service ? outside(service) : own)
  const of = async ({ resource, meta }: { resource: string; meta?: unknown }) => {
    const { call } = (meta ?? {}) as { call?: string }
    return at(call === undefined ? (await find(resource)).dataProvider : serviceOf(call))
  }
  const each: DataProvider = {
    getApiUrl: own.getApiUrl,
    getList: async params => (await of(params)).getList(params),
    getOne: async params => (await of(params)).getOne(params),
    getMany: async params => {
      const { getMany } = await of(params)
      if (!getMany) throw new Error('The data provider reads records one by one')
      return getMany(params)
    },
    create: async params => (await of(params)).create(params),
    update: async params => (await of(params)).update(params),
    deleteOne: async params => (await of(params)).deleteOne(params),
    custom: async params => {
      const { custom } = await at(serviceOf(params.url))
      if (!custom) throw new Error('The data provider sends no calls')
      return custom(params)
    },
  }
  return { ...each, ...createManyMethods(each) }
}
