import { PictureLibrary } from './picture-library'

export default () => <PictureLibrary content_type={5} />
