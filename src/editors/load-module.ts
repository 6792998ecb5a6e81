/** A script of the page could not be loaded: the connection is lost, or the site has been renewed meanwhile. */
export class LoadError extends Error {}

/** @throws LoadError in place of the error of `import()` */
export async function loadModule<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading
  } catch (cause) {
    throw new LoadError("A script cannot be loaded", { cause })
  }
}
