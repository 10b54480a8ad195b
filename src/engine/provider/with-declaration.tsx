import type { DeclarationName } from '@contract/entities'
import type { ReactNode } from 'react'
import { engineMessages } from '@/locales/engine'
import { listMessages } from '@/locales/list'
import { addMessages } from '@/providers/i18n/i18n'
import type { ResourceOf } from '@/schema'
import { PermissionScope } from '../context/engine-context'
import { useDeclaration } from '../context/use-declaration'
import { LoadFailed } from '../placeholder/load-failed'
import { ScreenSkeleton } from '../skeleton/screen-skeleton'
import '../engine.css'

addMessages({ ...engineMessages, ...listMessages })

interface WithDeclarationProps<N extends DeclarationName> {
  /** The entity. */
  readonly of: N
  /** The screen whose permissions its actions require: 'shopList'. */
  readonly place: string
  /** Rendered once the declaration is loaded, with the role's field permissions applied. */
  readonly children: (resource: ResourceOf<N>) => ReactNode
}

/**
 * Loads an entity's declaration and kinds for a custom page. Renders a skeleton while its code loads, and an error with
 * a retry button if that fails.
 */
export function WithDeclaration<N extends DeclarationName>({ of, place, children }: WithDeclarationProps<N>) {
  const { resource, ...query } = useDeclaration(of)
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!resource) return <ScreenSkeleton />
  return <PermissionScope name={place}>{children(resource as ResourceOf<N>)}</PermissionScope>
}
