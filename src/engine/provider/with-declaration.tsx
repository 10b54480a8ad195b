import type { DeclarationName } from '@contract/entities'
import type { ReactNode } from 'react'
import { engineWords } from '@/locales/engine'
import { listWords } from '@/locales/list'
import { addMessages } from '@/providers/i18n/i18n'
import type { ResourceOf } from '@/schema'
import { PermissionScope } from '../context/engine-context'
import { useDeclaration } from '../context/use-declaration'
import { LoadFailed } from '../placeholder/load-failed'
import { ScreenSkeleton } from '../skeleton/screen-skeleton'
import '../engine.css'

addMessages({ ...engineWords, ...listWords })

interface WithDeclarationProps<N extends DeclarationName> {
  /** The entity. */
  readonly of: N
  /** The screen whose permissions its actions take: 'shopList'. */
  readonly place: string
  /** Drawn once the declaration is there, without the fields that the role is kept from. */
  readonly children: (resource: ResourceOf<N>) => ReactNode
}

/**
 * The declaration of an entity for a page written by hand, with the looks of its kinds. While its code is on the way a
 * skeleton stands in its place, and a failure with a way to try again where it did not come.
 */
export function WithDeclaration<N extends DeclarationName>({ of, place, children }: WithDeclarationProps<N>) {
  const { resource, ...query } = useDeclaration(of)
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!resource) return <ScreenSkeleton />
  return <PermissionScope name={place}>{children(resource as ResourceOf<N>)}</PermissionScope>
}
