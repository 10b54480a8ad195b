import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

export interface FieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  /** The error message. */
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>

interface TextFieldProps extends FieldProps, Native {
  /** Rendered next to the input. */
  readonly beside?: ReactNode
  /** Shown below the input unless there is an error. */
  readonly hint?: string | undefined
}

/** A labelled input with its error below, linked for screen readers. */
export function TextField({ label, problem, onChange, beside, hint, ...input }: TextFieldProps) {
  const id = useId()
  const below = problem ?? hint
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-row">
        <input
          {...input}
          id={id}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          spellCheck={false}
          autoCapitalize="off"
          onChange={event => onChange(event.target.value)}
        />
        {beside}
      </div>
      <p
        id={`${id}-below`}
        className="login-below"
        data-problem={problem !== undefined || undefined}
        aria-live="polite"
      >
        {below}
      </p>
    </div>
  )
}
