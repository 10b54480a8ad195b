import { collectible } from './collectible'
import { contentArea } from './content-area'
import { contentBanner } from './content-banner'
import { contentLevel } from './content-level'
import { contentPicture } from './content-picture'
import { contentTopic } from './content-topic'
import { copyright } from './copyright'
import { copyrightAgent } from './copyright-agent'
import { copyrightUser } from './copyright-user'
import { course } from './course'
import { groupPublisher } from './group-publisher'
import { personPublisher } from './person-publisher'
import { picture } from './picture'
import { publicationDraft } from './publication-draft'
import { publisher } from './publisher'

/** The entities of this area. */
const entities = [
  publisher,
  copyrightUser,
  copyrightAgent,
  personPublisher,
  groupPublisher,
  course,
  picture,
  copyright,
  collectible,
  publicationDraft,
  contentArea,
  contentLevel,
  contentTopic,
  contentBanner,
  contentPicture,
] as const
export default entities
