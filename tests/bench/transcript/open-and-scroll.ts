/** Runs in the page: opens the transcript, waits until it is rendered, and scrolls through it by screenfuls. */
export async function openAndScroll(messages: number): Promise<void> {
  const frames = (count: number) =>
    new Promise<void>((done) => {
      let left = count;
      const next = () => {
        left -= 1;
        if (left < 0) done();
        else requestAnimationFrame(next);
      };
      next();
    });
  const buttons = [...document.querySelectorAll("button")];
  const view = buttons.find((each) => `${each.ariaLabel} ${each.textContent}`.includes("View Transcript"));
  performance.mark("opens");
  view?.click();
  while (document.querySelectorAll("[data-message]").length < messages) await frames(1);
  performance.mark("drawn");
  await new Promise((later) => setTimeout(later, 500));
  const area = document.querySelector("[role=dialog] [role=region]");
  if (area === null) throw new Error("There is no transcript.");
  for (let screenful = 0; screenful < 30; screenful += 1) {
    performance.mark("screenful");
    area.scrollTop += area.clientHeight;
    await frames(3);
  }
  performance.mark("screenful");
}
