import { Card } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { CommandsScreen as Declared, Resource } from '@/schema'
import Commands from './commands'

/** A screen that consists of commands, each with its description and its progress. */
export default function CommandsScreen({ resource, screen }: { resource: Resource; screen: Declared<string> }) {
  const { word } = useMessages()
  return (
    <Card>
      {screen.help && <p className="commands-help">{word(screen.help)}</p>}
      <Commands resource={resource} names={screen.headerActions} />
    </Card>
  )
}
