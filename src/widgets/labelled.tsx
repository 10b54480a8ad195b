import { Flex } from 'antd'
import { type ReactNode, useId } from 'react'
import type { InputProps } from './input-props'
import { Tinted } from './tinted'

interface LabelledProps {
  readonly label: string
  readonly required?: boolean
  /** What is wrong with it, in words. */
  readonly error?: string | undefined
  /** Stands beside the label. */
  readonly extra?: ReactNode
  readonly children: (props: InputProps) => ReactNode
}

/** One field of a small dialog: its label above, what is wrong below, both tied to the input. */
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

/** The look of a wrong input. */
export const statusOf = (input: InputProps): 'error' | '' => (input['aria-invalid'] === true ? 'error' : '')
