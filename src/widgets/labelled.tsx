import { Flex } from 'antd'
import { type ReactNode, useId } from 'react'
import type { InputProps } from './input-props'
import { Tinted } from './tinted'

interface LabelledProps {
  readonly label: string
  readonly required?: boolean
  /** The error message. */
  readonly error?: string | undefined
  /** Rendered next to the label. */
  readonly extra?: ReactNode
  readonly children: (props: InputProps) => ReactNode
}

/** A field of a small dialog: label above, error below, both linked to the input. */
export function Labelled({ label, required = false, error, extra, children }: LabelledProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <Flex vertical gap={4}>
      <Flex justify="space-between" gap={8}>
        <label htmlFor={id}>
          {required && (
            <Tinted tone="danger" aria-hidden>
              {'* '}
            </Tinted>
          )}
          {label}
        </label>
        {extra}
      </Flex>
      {children({
        id,
        'aria-required': required,
        'aria-invalid': error !== undefined,
        ...(error !== undefined && { 'aria-describedby': errorId }),
      })}
      {error !== undefined && (
        <Tinted id={errorId} tone="danger" role="alert">
          {error}
        </Tinted>
      )}
    </Flex>
  )
}

/** antd's status of an invalid input. */
export const statusOf = (input: InputProps): 'error' | '' => (input['aria-invalid'] === true ? 'error' : '')
