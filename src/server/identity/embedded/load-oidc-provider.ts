/* eslint-disable no-console -- the library writes its remark about Node 20 straight to the console. */

/**
 * Loads the identity provider library, which is needed only where the embedded provider runs. On Node 20, which the
 * product supports and the library works on, it remarks on its console that it would like Node 22; its remark is
 * left out. Goes with the support of Node 20.
 */
export async function loadOidcProvider() {
  const { warn } = console;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes("oidc-provider WARNING: Unsupported runtime")) warn(...parts);
  };
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}
