import { Anchor, Button, Empty, Flex, Input, Layout, Skeleton, Switch, theme } from 'antd'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { withKinds } from '@/engine/kinds/register'
import { KindDemo, resourceOf } from '@/engine/playground/kind-demo'
import { playgroundMessages } from '@/locales/playground'
import { addMessages, changeLanguage } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { NoticesProvider } from '@/providers/notices/notices'
import { DialogHost } from '@/widgets/dialogs'
import { NewScreen } from './new-screen'
import { SampleCard } from './sample-card'
import { type KindSample, kindSamples, screenSamples, type WidgetSample, widgetSamples } from './samples'
import './playground.css'

addMessages(playgroundMessages)

interface PlaygroundProps {
  readonly dark: boolean
  readonly onDark: (dark: boolean) => void
}

const matches = (name: string, typed: string) => name.toLowerCase().includes(typed.trim().toLowerCase())

/** The search term in the URL, by which the docs link to a kind or widget. */
const shownSample = () => new URLSearchParams(window.location.search).get('show') ?? ''

/** The only sample to show, for embedding in a page of the docs, which has its source next to it. */
const only = () => new URLSearchParams(window.location.search).get('only') ?? ''

const named = (name: string): Samples => ({
  kinds: kindSamples.filter(sample => sample.name === name),
  widgets: widgetSamples.filter(sample => sample.name === name),
  screens: [],
})

/** The samples that match a search. */
const samplesFor = (query: string) => ({
  kinds: kindSamples.filter(({ name, example }) =>
    [name, ...(example.field as { label: readonly string[] }).label].some(one => matches(one, query)),
  ),
  widgets: widgetSamples.filter(sample => matches(sample.name, query)),
  screens: screenSamples.filter(sample => matches(sample.name, query)),
})
type Samples = ReturnType<typeof samplesFor>

/** Every kind of field and every widget, live, with its source. For developers; not part of production builds. */
export default function Playground(appearance: PlaygroundProps) {
  const { token } = theme.useToken()
  const [typed, setTyped] = useState(shownSample)
  const one = only()
  const found = samplesFor(useDeferredValue(typed))
  const samples = one === '' ? found : named(one)
  const className = one === '' ? 'playground' : 'playground playground-one'
  return (
    <NoticesProvider>
      <DialogHost>
        <Layout className={className} style={{ color: token.colorText, background: token.colorBgLayout }}>
          {one === '' && <Head {...appearance} typed={typed} onType={setTyped} />}
          <div className="playground-body">
            {one === '' && <Contents samples={samples} />}
            <main className="playground-main">
              <Cards samples={samples} />
            </main>
          </div>
        </Layout>
      </DialogHost>
    </NoticesProvider>
  )
}

interface HeadProps extends PlaygroundProps {
  readonly typed: string
  readonly onType: (typed: string) => void
}

function Head({ dark, onDark, typed, onType }: HeadProps) {
  const { t, language } = useMessages()
  const { token } = theme.useToken()
  return (
    <header className="playground-head" style={{ background: token.colorBgContainer }}>
      <Flex vertical style={{ flex: '1 1 320px' }}>
        <h1 style={{ margin: 0, fontSize: token.fontSizeHeading4 }}>{t('playground.title')}</h1>
        <span style={{ color: token.colorTextSecondary }}>{t('playground.about')}</span>
      </Flex>
      <Input
        type="search"
        allowClear
        aria-label={t('playground.search')}
        placeholder={t('playground.search')}
        style={{ flex: '0 1 280px' }}
        value={typed}
        onChange={event => onType(event.target.value)}
      />
      <Flex gap={8} align="center">
        <Switch aria-label={t('playground.dark')} checked={dark} onChange={onDark} />
        <span aria-hidden>{t('playground.dark')}</span>
      </Flex>
      <Button onClick={() => void changeLanguage(language === 'zh' ? 'en' : 'zh')}>{t('playground.language')}</Button>
      <NewScreen />
      <Button href="/">{t('playground.home')}</Button>
    </header>
  )
}

const PARTS = ['kinds', 'widgets', 'screens'] as const

function Contents({ samples }: { samples: Samples }) {
  const { t } = useMessages()
  return (
    <nav className="playground-nav" aria-label={t('playground.title')}>
      <Anchor
        affix={false}
        replace
        items={PARTS.map(part => ({
          key: part,
          href: `#${part}`,
          title: t(`playground.${part}`),
          children: samples[part].map(({ name }) => ({ key: name, href: `#${name}`, title: name })),
        }))}
      />
    </nav>
  )
}

function Cards({ samples: { kinds, widgets, screens } }: { samples: Samples }) {
  const { t } = useMessages()
  return (
    <>
      {kinds.length + widgets.length + screens.length === 0 && <Empty description={t('playground.none')} />}
      {kinds.length > 0 && <h2 id="kinds">{t('playground.kinds')}</h2>}
      {kinds.map(sample => (
        <SampleCard key={sample.name} name={sample.name} source={sample.source}>
          <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
            <KindCard sample={sample} />
          </Suspense>
        </SampleCard>
      ))}
      {widgets.length > 0 && <h2 id="widgets">{t('playground.widgets')}</h2>}
      {widgets.map(sample => (
        <Suspense key={sample.name} fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
          <WidgetCard sample={sample} />
        </Suspense>
      ))}
      {screens.length > 0 && <h2 id="screens">{t('playground.screens')}</h2>}
      {screens.map(sample => (
        <Suspense key={sample.name} fallback={<Skeleton active paragraph={{ rows: 8 }} title={false} />}>
          <WidgetCard sample={sample} isWide />
        </Suspense>
      ))}
    </>
  )
}

/** The entity of single-field samples. */
const SOME = 'goods'

/** An area's kind is loaded with its first field. */
const demos = new Map<string, ReturnType<typeof lazyDemo>>()
const lazyDemo = ({ example }: KindSample) =>
  lazy(async () => {
    await withKinds(resourceOf(example, SOME))
    return { default: () => <KindDemo example={example} of={SOME} /> }
  })

function KindCard({ sample }: { sample: KindSample }) {
  const known = demos.get(sample.name) ?? lazyDemo(sample)
  demos.set(sample.name, known)
  const Demo = known
  return <Demo />
}

/** Example and source are loaded together, once. */
const cards = new Map<string, ReturnType<typeof lazyCard>>()
const lazyCard = ({ name, load, source }: WidgetSample, isWide: boolean) =>
  lazy(async () => {
    const [{ default: Example }, text] = await Promise.all([load(), source()])
    return {
      default: () => (
        <SampleCard name={name} source={text} isWide={isWide}>
          <Example />
        </SampleCard>
      ),
    }
  })

function WidgetCard({ sample, isWide = false }: { sample: WidgetSample; isWide?: boolean }) {
  const known = cards.get(sample.name) ?? lazyCard(sample, isWide)
  cards.set(sample.name, known)
  const Card = known
  return <Card />
}
