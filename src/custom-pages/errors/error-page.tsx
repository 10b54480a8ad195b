import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '@/providers/i18n/use-messages'
import './errors.css'

interface ErrorPageProps {
  /** Picks its words: 'notFound'. */
  readonly name: 'notFound' | 'unauthorized'
  readonly code: string
  /** What is known besides; stands instead of the hint. */
  readonly children?: ReactNode
}

/** A page that says why there is nothing here, and the way back. */
export function ErrorPage({ name, code, children }: ErrorPageProps) {
  const { t } = useMessages()
  return (
    <section className="error-page">
      <p className="error-code" aria-hidden>
        {code}
      </p>
      <h1>{t(`${name}.title`)}</h1>
      {children ?? <p>{t(`${name}.hint`)}</p>}
      <Link className="error-home" to="/">
        {t('errors.home')}
      </Link>
    </section>
  )
}
