import type { ParamsOf } from '@contract/calls'
import { useMissingPermissions } from '@/engine/actions/use-missing-permissions'
import { builderMessages } from '@/locales/builder'
import type { MissingPermission } from '@/providers/access-control/missing-permission'

/** The missing permission to publish or schedule the pages of a client, and to cancel a schedule. */
export function useMissingPublishPermission({
  client_type,
}: ParamsOf<'GET admin/pages/{client_type}/{page_type}'>): MissingPermission | undefined {
  const missingPermissionOf = useMissingPermissions(client_type === 'PC' ? 'pcFloorManage' : 'mobileFloorManage')
  return missingPermissionOf('publish', builderMessages['builder.publishPages'])
}
