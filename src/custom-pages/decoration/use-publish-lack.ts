import type { ParamsOf } from '@contract/calls'
import { useLacks } from '@/engine/actions/use-lacks'
import { builderWords } from '@/locales/builder'
import type { Lack } from '@/providers/access-control/lack'

/** What the role lacks to publish the pages of a client, at once or later, and to call off what is scheduled. */
export function usePublishLack({
  client_type,
}: ParamsOf<'GET admin/pages/{client_type}/{page_type}'>): Lack | undefined {
  const lackOf = useLacks(client_type === 'PC' ? 'pcFloorManage' : 'mobileFloorManage')
  return lackOf('publish', builderWords['builder.publishPages'])
}
