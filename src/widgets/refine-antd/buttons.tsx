import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  PlusOutlined,
  RedoOutlined,
  SaveOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import {
  type CloneButtonProps,
  type CreateButtonProps,
  type DeleteButtonProps,
  type EditButtonProps,
  type ListButtonProps,
  DeleteButton as RefineDeleteButton,
  RefreshButton as RefineRefreshButton,
  SaveButton as RefineSaveButton,
  type RefreshButtonProps,
  type SaveButtonProps,
  type ShowButtonProps,
} from '@refinedev/antd'
import { useCloneButton, useCreateButton, useEditButton, useGo, useListButton, useShowButton } from '@refinedev/core'
import { Button, type ButtonProps } from 'antd'
import type { MouseEvent } from 'react'
import { withBase } from '@/lib/base'

/**
 * The navigating buttons of @refinedev/antd with the same props, texts and access control. The package's are a button
 * inside a link: two tab stops, and two elements for screen readers. These are one: a link if there is a URL, a button
 * if the page handles the click.
 */

/** A button that opens the form of a new record, or calls `onClick`. */
export function CreateButton({ resource, meta, accessControl, ...props }: CreateButtonProps) {
  const found = useCreateButton(withoutUndefined({ resource, meta, accessControl }))
  return <Leading type="primary" icon={<PlusOutlined aria-hidden />} {...props} {...{ found }} />
}

/** A button that opens the form of a record, or calls `onClick`. */
export function EditButton({ resource, recordItemId, meta, accessControl, ...props }: EditButtonProps) {
  const found = useEditButton(withoutUndefined({ resource, id: recordItemId, meta, accessControl }))
  return <Leading icon={<EditOutlined aria-hidden />} {...props} {...{ found }} />
}

/** A button that opens a record, or calls `onClick`. */
export function ShowButton({ resource, recordItemId, meta, accessControl, ...props }: ShowButtonProps) {
  const found = useShowButton(withoutUndefined({ resource, id: recordItemId, meta, accessControl }))
  return <Leading icon={<EyeOutlined aria-hidden />} {...props} {...{ found }} />
}

/** A button that opens a copy of a record, or calls `onClick`. */
export function CloneButton({ resource, recordItemId, meta, accessControl, ...props }: CloneButtonProps) {
  const found = useCloneButton(withoutUndefined({ resource, id: recordItemId, meta, accessControl }))
  return <Leading icon={<CopyOutlined aria-hidden />} {...props} {...{ found }} />
}

/** A button that opens the list of a resource. */
export function ListButton({ resource, meta, accessControl, ...props }: ListButtonProps) {
  const found = useListButton(withoutUndefined({ resource, meta, accessControl }))
  return <Leading icon={<UnorderedListOutlined aria-hidden />} {...props} {...{ found }} />
}

/** A button that deletes a record after confirmation. Its icon is hidden from screen readers. */
export const DeleteButton = (props: DeleteButtonProps) => (
  <RefineDeleteButton icon={<DeleteOutlined aria-hidden />} {...props} />
)

/** A button that refetches the displayed record. */
export const RefreshButton = (props: RefreshButtonProps) => (
  <RefineRefreshButton icon={<RedoOutlined aria-hidden />} {...props} />
)

/** A button that submits a form. */
export const SaveButton = (props: SaveButtonProps) => (
  <RefineSaveButton icon={<SaveOutlined aria-hidden />} {...props} />
)

/** Removes undefined values: refine treats them differently from missing ones. */
const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

interface LeadingProps extends Omit<ButtonProps, 'onClick'> {
  readonly found: ReturnType<typeof useEditButton>
  readonly hideText?: boolean | undefined
  readonly onClick?: ((event: never) => void) | undefined
}

function Leading({
  found,
  hideText = false,
  onClick,
  children,
  disabled = false,
  hidden = false,
  ...props
}: LeadingProps) {
  const go = useGo()
  const { to, label, title, canAccess } = found
  if (found.hidden || hidden) return null
  const follow = (event: MouseEvent) => {
    if (onClick) return onClick(event as never)
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go({ to })
  }
  return (
    <Button
      disabled={found.disabled || disabled}
      {...(canAccess?.can === false && { title })}
      {...(hideText && { 'aria-label': label })}
      {...(!onClick && to && { href: withBase(to) })}
      onClick={follow}
      {...props}
    >
      {!hideText && (children ?? label)}
    </Button>
  )
}
