import type { ReactNode } from 'react'

export interface FieldProps {
  readonly id: string
  readonly label: string
  readonly required: boolean
  /** The error message. */
  readonly problem: string | undefined
}

interface ProfileFieldProps extends FieldProps {
  /** Its input is a group of buttons with labels of their own, which the field's label must not replace. */
  readonly isGroup?: boolean
  /** Shown below unless there is an error. */
  readonly hint?: string
  /** Always shown below. */
  readonly note?: string | undefined
  /** Renders the input with the ids of its label and description. */
  readonly children: (input: InputFacts) => ReactNode
}

interface InputFacts {
  readonly id: string
  readonly 'aria-required': boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

/** A label, its input, and below it the error or hint. */
export function ProfileField({ id, label, required, problem, isGroup, hint, note, children }: ProfileFieldProps) {
  const belowId = `${id}-below`
  const labelId = `${id}-label`
  const group = isGroup && { role: 'group', 'aria-labelledby': labelId }
  return (
    <div className="profile-field" {...group}>
      <label id={labelId} htmlFor={isGroup ? undefined : id} data-required={required || undefined}>
        {label}
      </label>
      <div>
        {children({
          id,
          'aria-required': required,
          'aria-invalid': problem !== undefined,
          'aria-describedby': belowId,
        })}
        <div id={belowId} className="profile-below" aria-live="polite">
          {problem ? <p data-tone="problem">{problem}</p> : hint && <p>{hint}</p>}
          {note && <p data-tone="note">{note}</p>}
        </div>
      </div>
    </div>
  )
}
