import { Link } from 'react-router'
import { useWords } from '@/providers/i18n/use-words'
import './errors.css'

/** A page that says why there is nothing here, and the way back. `name` picks its words: 'notFound'. */
export function ErrorPage({ name, code }: { name: 'notFound' | 'unauthorized'; code: string }) {
  const { t } = useWords()
  return (
    <section className="error-page">
      <p className="error-code" aria-hidden>
        {code}
      </p>
      <h1>{t(`${name}.title`)}</h1>
      <p>{t(`${name}.hint`)}</p>
      <Link className="error-home" to="/">
        {t('errors.home')}
      </Link>
    </section>
  )
}
