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
    getList: async asked => (await of(asked)).getList(asked),
    getOne: async asked => (await of(asked)).getOne(asked),
    getMany: async asked => {
      const { getMany } = await of(asked)
      if (!getMany) throw new Error('The data provider reads records one by one')
      return getMany(asked)
    },
    create: async asked => (await of(asked)).create(asked),
    update: async asked => (await of(asked)).update(asked),
    deleteOne: async asked => (await of(asked)).deleteOne(asked),
    custom: async asked => {
      const { custom } = await at(serviceOf(asked.url))
      if (!custom) throw new Error('The data provider sends no calls')
      return custom(asked)
    },
  }
  return { ...each, ...createManyMethods(each) }
}
