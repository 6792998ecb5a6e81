import type { IGatsbyImageData } from "gatsby-plugin-image"

/** An arbitrary width: width and height only define the aspect ratio. */
const FULL_WIDTH_PX = 1200

interface ResponsiveImageProps {
  /** From a `gatsbyImageData` field. */
  image: IGatsbyImageData
  /** Another crop for screens narrower than 48rem. */
  phoneImage?: IGatsbyImageData
  alt: string
  className?: string
  /** The LCP image at the top of a page: loads eagerly and with high priority. */
  priority?: boolean
}

/**
 * An image of gatsby-plugin-image as a plain `<picture>`. GatsbyImage would add 60 KB of script for
 * fading it in, and show nothing until that script has run.
 */
export function ResponsiveImage({
  image,
  phoneImage,
  alt,
  className,
  priority = false,
}: ResponsiveImageProps) {
  const { fallback, sources = [] } = image.images
  // gatsby-plugin-image gives a full-width image the width 1, but HTML needs whole numbers.
  const scale = image.layout === "fullWidth" ? FULL_WIDTH_PX : 1

  return (
    <picture>
      {phoneImage?.images.sources?.map(({ srcSet, type, sizes }) => (
        <source key={type} media="(width < 48rem)" {...{ srcSet, type, sizes }} />
      ))}
      {sources.map(({ srcSet, type, sizes }) => (
        <source key={type} {...{ srcSet, type, sizes }} />
      ))}
      <img
        className={className}
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={fallback?.sizes}
        width={image.width * scale}
        height={Math.round(image.height * scale)}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? undefined : "async"}
      />
    </picture>
  )
}
