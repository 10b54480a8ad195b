import type { ReactNode } from 'react'

export interface FieldProps {
  readonly id: string
  readonly label: string
  readonly required: boolean
  /** What is wrong with it, in words. */
  readonly problem: string | undefined
}

interface ProfileFieldProps extends FieldProps {
  /** Its input is several buttons with words of their own, which the label must not replace. */
  readonly isGroup?: boolean
  /** Stands below while nothing is wrong. */
  readonly hint?: string
  /** Stands below in any case. */
  readonly note?: string | undefined
  /** Gets what the input needs to be read out with its words. */
  readonly children: (input: InputFacts) => ReactNode
}

interface InputFacts {
  readonly id: string
  readonly 'aria-required': boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

/** A label, its input, and below it what is wrong or what helps. */
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
