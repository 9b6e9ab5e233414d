import { classes } from '../classes.ts'
import { Gallery } from '../picture/gallery.tsx'
import { useTexts } from '../../shell/texts.ts'
import styles from './skeletons.module.css'
import { uiTexts } from '../texts.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

const Loading = () => <span className="visually-hidden">{useTexts(uiTexts)('LOADING')}</span>

/** Placeholder of text lines. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => (
  <div className={styles.lines}>
    <Loading />
    {times(lines).map((line) => (
      <span key={line} className={classes(styles.bone, styles.line)} />
    ))}
  </div>
)

const shapes = [styles.tall, styles.low, styles.square, styles.tall, styles.square, styles.low]

/** Placeholder of a gallery with typical sizes. */
export const SkeletonGallery = ({ count = 8 }: { count?: number }) => (
  <div>
    <Loading />
    <div aria-hidden="true">
      <Gallery label="">
        {times(count).map((plate) => (
          <div key={plate} className={styles.plate}>
            <span className={classes(styles.bone, shapes[plate % shapes.length])} />
            <span className={classes(styles.bone, styles.short)} />
            <span className={classes(styles.bone, styles.line)} />
          </div>
        ))}
      </Gallery>
    </div>
  </div>
)

/** Placeholder of posts. */
export const SkeletonPosts = ({ count = 3 }: { count?: number }) => (
  <div>
    <Loading />
    {times(count).map((post) => (
      <div key={post} className={styles.post}>
        <div className={styles.head}>
          <span className={classes(styles.bone, styles.portrait)} />
          <span className={classes(styles.bone, styles.short)} />
        </div>
        <span className={classes(styles.bone, styles.line)} />
        <span className={classes(styles.bone, styles.line)} />
        <span className={classes(styles.bone, styles.short)} />
      </div>
    ))}
  </div>
)

/** Placeholder of list or table rows, each 56 px high. */
export const SkeletonRows = ({ count = 6 }: { count?: number }) => (
  <div>
    <Loading />
    {times(count).map((row) => (
      <div key={row} className={styles.row}>
        <span className={classes(styles.bone, styles.portrait)} />
        <span className={classes(styles.bone, styles.line)} />
      </div>
    ))}
  </div>
)

/** Placeholder of a work's page. */
export const SkeletonPlate = () => (
  <div className={styles.page}>
    <Loading />
    <span className={classes(styles.bone, styles.work)} />
    <span className={classes(styles.bone, styles.short)} />
    <span className={classes(styles.bone, styles.heading)} />
    <span className={classes(styles.bone, styles.line)} />
    <span className={classes(styles.bone, styles.line)} />
  </div>
)
